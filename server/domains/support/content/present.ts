import { type SupportHours, timeOfMinute } from '#model/support-hours.ts'
import type { CsvColumns } from '../../../http/csv.ts'
import type { StoredHours } from './hours-queries.ts'
import type { FaqRow, ReplyRow } from './queries.ts'

export function presentFaq(row: FaqRow) {
  return {
    id: row.id,
    category: row.category,
    question: row.question,
    questionAr: row.question_ar,
    answer: row.answer,
    answerAr: row.answer_ar,
    position: row.position,
    version: row.version,
  }
}

export const faqCsv: CsvColumns<FaqRow> = {
  id: row => row.id,
  category: { names: 'chatCategory', code: row => row.category },
  order: row => row.position,
  question: row => row.question,
  questionAr: row => row.question_ar,
  answer: row => row.answer,
  answerAr: row => row.answer_ar,
}

export function presentReply(row: ReplyRow) {
  return {
    id: row.id,
    shortcut: row.shortcut,
    title: row.title,
    titleAr: row.title_ar,
    body: row.body,
    bodyAr: row.body_ar,
    version: row.version,
  }
}

export const replyCsv: CsvColumns<ReplyRow> = {
  id: row => row.id,
  shortcut: row => row.shortcut,
  title: row => row.title,
  titleAr: row => row.title_ar,
  text: row => row.body,
  textAr: row => row.body_ar,
}

export function presentHours({ intervals, exceptions, version }: StoredHours) {
  const times = (rows: StoredHours['intervals']) =>
    rows.map(({ opens_minute: opens, closes_minute: closes }) => ({
      opens: timeOfMinute(opens),
      closes: timeOfMinute(closes),
    }))
  return {
    week: weekdays.map(day => times(intervals.filter(({ weekday }) => weekday === day))),
    exceptions: exceptions.map(({ on_date: date, note, note_ar: noteAr }) => ({
      date,
      note,
      noteAr,
      intervals: times(intervals.filter(({ on_date }) => on_date === date)),
    })),
    version,
  }
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** For the rules in the model. */
export function hoursOf({ intervals, exceptions }: Omit<StoredHours, 'version'>): SupportHours {
  const minutes = (rows: StoredHours['intervals']) =>
    rows.map(({ opens_minute: opens, closes_minute: closes }) => ({ opens, closes }))
  return {
    week: weekdays.map(day => minutes(intervals.filter(({ weekday }) => weekday === day))),
    exceptions: exceptions.map(({ on_date: date }) => ({
      date,
      intervals: minutes(intervals.filter(({ on_date }) => on_date === date)),
    })),
  }
}
