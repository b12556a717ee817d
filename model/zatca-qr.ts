import { type Halalas, toSar } from './money.ts'

export type TaxInvoiceFacts = {
  sellerName: string
  vatNumber: string
  issuedAt: Date
  /** Including VAT. */
  total: Halalas
  vat: Halalas
}

/** One byte holds a field's length. */
const maxFieldBytes = 255

/**
 * The QR code of a simplified tax invoice (ZATCA): five fields, each as tag, length in bytes
 * and UTF-8 text, together in base64.
 */
export function zatcaQr({ sellerName, vatNumber, issuedAt, total, vat }: TaxInvoiceFacts): string {
  const toTheSecond = issuedAt.toISOString().replace(/\.\d+Z$/, 'Z')
  const fields = [sellerName, vatNumber, toTheSecond, amountText(total), amountText(vat)]
  return btoa(String.fromCharCode(...fields.flatMap((text, index) => tagged(index + 1, text))))
}

function tagged(tag: number, text: string): number[] {
  const bytes = new Uint8Array(maxFieldBytes)
  // Cuts at whole characters.
  const { written } = new TextEncoder().encodeInto(text, bytes)
  return [tag, written, ...bytes.subarray(0, written)]
}

function amountText(amount: Halalas): string {
  return toSar(amount).toFixed(2)
}
