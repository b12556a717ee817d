type CardBehaviour =
  | 'pays'
  | 'declined'
  | 'pending'
  | 'tripled'
  | 'lost'
  | 'stays-pending'
  | 'authorised'
  | 'contradicts'

export type TestCard = {
  number: string
  brand: 'MasterCard' | 'Visa'
  behaviour: CardBehaviour
  /** How often the webhook of its outcome is sent. */
  webhooks: number
}

export const testCards: readonly TestCard[] = [
  { number: '5123456789012346', brand: 'MasterCard', behaviour: 'pays', webhooks: 1 },
  { number: '4111111111111111', brand: 'Visa', behaviour: 'pays', webhooks: 1 },
  { number: '5123450000000008', brand: 'MasterCard', behaviour: 'pays', webhooks: 1 },
  { number: '4000000000000002', brand: 'Visa', behaviour: 'declined', webhooks: 1 },
  { number: '4000000000000077', brand: 'Visa', behaviour: 'pending', webhooks: 1 },
  { number: '4000000000000101', brand: 'Visa', behaviour: 'tripled', webhooks: 3 },
  { number: '4000000000000341', brand: 'Visa', behaviour: 'lost', webhooks: 0 },
  { number: '4000000000003220', brand: 'Visa', behaviour: 'stays-pending', webhooks: 1 },
  { number: '4000000000000259', brand: 'Visa', behaviour: 'authorised', webhooks: 1 },
  { number: '4000000000005126', brand: 'Visa', behaviour: 'contradicts', webhooks: 1 },
]

export const pendingSeconds = 10

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find(card => card.number === number)
}

/** Finds the test card by its stored digits. */
export function testCardOf({ bin, lastFour }: { bin: string; lastFour: string }): TestCard | undefined {
  return testCards.find(({ number }) => number.startsWith(bin) && number.endsWith(lastFour))
}

export function spacedNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Checks the Luhn digit of a card number. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const value = i % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
