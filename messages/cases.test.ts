import { expect, test } from 'vitest'
import { allCaseKinds, caseOutcomes } from '#model/case-kinds.ts'
import { cases as arabic } from './ar/admin/cases.ts'
import { cases as english } from './en/admin/cases.ts'

test.each([
  ['Arabic', arabic],
  ['English', english],
])('%s has a title, an explanation and an action for every kind of case', (_, { kinds, outcomes }) => {
  expect(Object.keys(kinds).sort()).toEqual(allCaseKinds.toSorted())
  for (const texts of Object.values(kinds))
    expect(Object.keys(texts)).toEqual(['title', 'happened', 'action'])
  expect(Object.keys(outcomes).sort()).toEqual(caseOutcomes.toSorted())
})
