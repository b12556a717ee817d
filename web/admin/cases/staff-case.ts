import type { ReplyOf } from '../kit/list/list-contract.ts'

/** The query of the list, to load it again after an action. */
export const casesKey = ['list', 'cases']

export type CaseReply = ReplyOf<'GET /api/cases'>
export type StaffCase = CaseReply['data']['cases'][number]
