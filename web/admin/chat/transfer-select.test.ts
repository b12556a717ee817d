import { expect, test } from 'vitest'
import { transferTargets } from './transfer-select.tsx'

const online = ['reem', 'fahd', 'layan'].map(userId => ({ userId }))

test.each([
  { id: 'fahd', role: 'admin', agentId: 'fahd', listed: ['reem', 'layan'] },
  { id: 'fahd', role: 'admin', agentId: 'reem', listed: ['layan'] },
  { id: 'reem', role: 'worker', agentId: 'reem', listed: ['fahd', 'layan'] },
  { id: 'reem', role: 'worker', agentId: 'fahd', listed: ['reem', 'layan'] },
] as const)('$role $id can transfer a chat of $agentId to $listed', ({ id, role, agentId, listed }) => {
  const targets = transferTargets(online, { agentId, reader: { id, role } })
  expect(targets.map(({ userId }) => userId)).toEqual(listed)
})
