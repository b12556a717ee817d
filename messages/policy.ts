/** A policy as it is printed: a lead, then numbered sections of paragraphs and points. */
export type Policy = {
  /** The month in which it last changed. */
  updated: `${number}-${number}`
  lead: string
  sections: readonly PolicySection[]
}

export type PolicySection = {
  /** Its place in the address, the same in both languages. */
  id: string
  title: string
  paragraphs?: readonly string[]
  points?: readonly string[]
  /** A paragraph below the points. */
  after?: string
}
