import { describe, expect, test } from 'vitest'
import {
  type ClaimState,
  claimActions,
  claimStates,
  isUnanswered,
  isUnresolved,
  mayReplaceAutomatically,
  nextClaimState,
  unansweredClaimStates,
  unresolvedClaimStates,
  warrantyEnd,
} from './claims.ts'

describe('the states of a claim', () => {
  test('every state is reached from an open claim', () => {
    const reached = new Set<ClaimState>(['open'])
    for (const state of reached)
      for (const action of claimActions) {
        const next = nextClaimState(state, action)
        if (next) reached.add(next)
      }
    expect([...reached].toSorted()).toEqual(claimStates.toSorted())
  })

  test('staff answer a claim once, and a resolved claim allows nothing more', () => {
    expect(claimStates.filter(isUnanswered)).toEqual(unansweredClaimStates)
    expect(claimStates.filter(isUnresolved)).toEqual(unresolvedClaimStates)
    const allowed = (state: ClaimState) => claimActions.filter(action => nextClaimState(state, action))
    expect(allowed('refunding')).toEqual(['close', 'confirm_refund', 'fail_refund'])
    for (const state of claimStates.filter(one => !isUnresolved(one))) expect(allowed(state)).toEqual([])
  })
})

describe('the warranty', () => {
  const deliveredAt = new Date('2026-01-01T10:00:00Z')
  const expiresAt = new Date('2026-01-31T10:00:00Z')

  test('lasts as long as the account unless the product has fewer days', () => {
    const coverage = { deliveredAt, expiresAt }
    expect(warrantyEnd({ ...coverage, warrantyDays: null })).toEqual(expiresAt)
    expect(warrantyEnd({ ...coverage, warrantyDays: 7 })).toEqual(new Date('2026-01-08T10:00:00Z'))
    expect(warrantyEnd({ ...coverage, warrantyDays: 90 })).toEqual(expiresAt)
    expect(warrantyEnd({ ...coverage, warrantyDays: 0 })).toEqual(deliveredAt)
  })
})

test('the shop replaces by itself only the first claim of a covered account within the limit', () => {
  const facts = {
    autoReplace: true,
    isCovered: true,
    isFromStock: true,
    earlierClaimsOfItem: 0,
    recentReplacements: 1,
  }
  expect(mayReplaceAutomatically(facts)).toBe(true)
  for (const change of [
    { autoReplace: false },
    { isCovered: false },
    { isFromStock: false },
    { earlierClaimsOfItem: 1 },
    { recentReplacements: 2 },
  ])
    expect(mayReplaceAutomatically({ ...facts, ...change })).toBe(false)
})
