/** A chat with this number, in WhatsApp or on its page, with a first message to send or change. */
export function whatsappUrl(phone: string, text: string): string {
  return `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(text)}`
}

/** The number with its country, digits only. One without a country is Saudi, or Egyptian by its shape. */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  if (/^(966|20)\d{9,10}$/.test(digits)) return digits
  const isEgyptian = digits.length === 11 || digits.startsWith('1')
  return (isEgyptian ? '20' : '966') + digits.replace(/^0/, '')
}
