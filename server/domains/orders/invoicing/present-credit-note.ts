import { type Halalas, toSar } from '#model/money.ts'

/** A credit note in the list of its order. */
export function presentCreditNote(note: { number: number; amount_halalas: Halalas; issued_at: Date }) {
  return {
    number: note.number,
    amount: toSar(note.amount_halalas),
    issuedAt: note.issued_at.toISOString(),
  }
}
