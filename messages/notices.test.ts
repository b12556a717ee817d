import { expect, test } from 'vitest'
import { allCaseKinds } from '#model/case-kinds.ts'
import { allNoticeKinds, claimOutcomes, planChanges } from '#model/notice-kinds.ts'
import { notices as arabic } from './ar/notices.ts'
import { notices as english } from './en/notices.ts'

test.each([
  ['Arabic', arabic],
  ['English', english],
])('%s has a title and a text for every kind of notice, and every word that they insert', (_, texts) => {
  expect(Object.keys(texts.kinds).sort()).toEqual(allNoticeKinds.toSorted())
  for (const text of Object.values(texts.kinds)) expect(Object.keys(text)).toEqual(['title', 'text'])
  expect(Object.keys(texts.claimOutcomes).sort()).toEqual(claimOutcomes.toSorted())
  expect(Object.keys(texts.planChanges).sort()).toEqual(planChanges.toSorted())
  expect(Object.keys(texts.caseTitles).sort()).toEqual(allCaseKinds.toSorted())
})
