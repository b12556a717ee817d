import { type Halalas, toSar } from './money.ts'

export type TaxInvoiceFacts = {
  sellerName: string
  vatNumber: string
  issuedAt: Date
  /** With VAT. */
  total: Halalas
  vat: Halalas
}

/** A field's length is told in one byte. */
const longestField = 255

/**
 * What the tax authority's reader expects in the QR code of a simplified tax invoice: five fields, each as its tag, its
 * length in bytes and its text in UTF-8, all of it in base64.
 */
export function zatcaQr({ sellerName, vatNumber, issuedAt, total, vat }: TaxInvoiceFacts): string {
  const toTheSecond = issuedAt.toISOString().replace(/\.\d+Z$/, 'Z')
  const fields = [sellerName, vatNumber, toTheSecond, amountText(total), amountText(vat)]
  return btoa(String.fromCharCode(...fields.flatMap((text, index) => tagged(index + 1, text))))
}

function tagged(tag: number, text: string): number[] {
  const bytes = new Uint8Array(longestField)
  // Whole characters only: what does not fit any more is left out.
  const { written } = new TextEncoder().encodeInto(text, bytes)
  return [tag, written, ...bytes.subarray(0, written)]
}

function amountText(amount: Halalas): string {
  return toSar(amount).toFixed(2)
}
