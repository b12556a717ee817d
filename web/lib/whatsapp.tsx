/** Opens a chat with this number and a prefilled message. */
export function whatsappUrl(phone: string, text: string): string {
  return `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(text)}`
}

/** Digits with the country code. A number without one is Egyptian if it looks like one, else Saudi. */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  if (/^(966|20)\d{9,10}$/.test(digits)) return digits
  const isEgyptian = digits.length === 11 || digits.startsWith('1')
  return (isEgyptian ? '20' : '966') + digits.replace(/^0/, '')
}

/** Drawn here because the icon set has no brand icons. */
export function WhatsappIcon({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
        d="M3.4 20.6l1.2-4.3A8.7 8.7 0 1 1 7.9 19.5z"
      />
      <path
        fill="currentColor"
        d="M9.2 7.6c.3 0 .5.2.6.5l.6 1.5c.1.3 0 .6-.2.8l-.5.6c.7 1.4 1.7 2.4 3.2 3.1l.6-.6c.2-.2.5-.3.8-.2l1.5.6c.3.1.5.3.5.6 0 1.3-1.1 2.3-2.4 2.2-3.7-.3-6.6-3.2-6.9-6.8-.1-1.2.9-2.3 2.2-2.3z"
      />
    </svg>
  )
}
