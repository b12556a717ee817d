import { dayMs } from './time-units.ts'

/** Buyers may change a review for so many days. */
export const editDays = 30

/** Buyers are invited so many days after the last item of an order was delivered, but not much later. */
export const inviteAfterDays = 3
export const inviteUntilDays = 14

export const maxReviewLength = 2_000

export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + editDays * dayMs)
}

/** When the last item must have been delivered for an invitation to be due now. */
export function invitationWindow(now: Date): { after: Date; until: Date } {
  return {
    after: new Date(now.getTime() - inviteUntilDays * dayMs),
    until: new Date(now.getTime() - inviteAfterDays * dayMs),
  }
}

type ReviewableItem = { isDelivered: boolean; isOrderCompleted: boolean; isRenewal: boolean }

/** A renewal is the next period of a purchase that can already be reviewed. */
export function canReview({ isDelivered, isOrderCompleted, isRenewal }: ReviewableItem): boolean {
  return isDelivered && isOrderCompleted && !isRenewal
}

/** Words that are only the first part of a given name, such as "Abd" of "Abd Allah". */
const compoundStart = /^(عبد|أبو|ابو|أم|ام|بنت|بن|نور|abd|abdul|abu|umm)$/i
const article = /^(ال|al[-\s]?)(?=\p{L}{2})/iu

/** The name that other customers see: the first name and the first letter of the last, without the article. */
export function reviewerName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const size = compoundStart.test(words[0] ?? '') && words.length > 1 ? 2 : 1
  const first = words.slice(0, size).join(' ')
  const last = words.slice(size).at(-1)
  const [letter] = last === undefined ? [] : last.replace(article, '')
  return letter === undefined ? first : `${first} ${letter.toLocaleUpperCase()}.`
}
