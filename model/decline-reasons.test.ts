import { describe, expect, it } from 'vitest'
import { declineReason } from './decline-reasons.ts'

describe('the reason of a declined card', () => {
  it.each([
    ['DECLINED', 'Declined', 'declined'],
    ['DECLINED', 'Insufficient funds', 'insufficient_funds'],
    ['5', null, 'insufficient_funds'],
    ['expired_card', 'Expired Card', 'expired_card'],
    ['AUTHENTICATION_FAILED', 'Do not honour', 'not_authenticated'],
    ['DECLINED', 'Exceeds withdrawal amount limit', 'limit_exceeded'],
    ['TIMED_OUT', null, 'unavailable'],
    ['51_UNKNOWN', 'رسالة لا نعرفها', 'declined'],
    [null, null, 'declined'],
  ] as const)('for code %s and message %s is %s', (code, message, reason) => {
    expect(declineReason(code, message)).toBe(reason)
  })
})
