import type { BillingData } from '../../paymob/intention.ts'

/** Paymob asks for all of them; the specification names what stands in for what a customer has not told us. */
const placeholder = {
  first_name: 'User',
  last_name: 'Name',
  phone_number: '+966500000000',
  country: 'KSA',
  city: 'Riyadh',
  street: 'NA',
  building: 'NA',
  floor: 'NA',
  apartment: 'NA',
  state: 'NA',
}

type Buyer = { full_name: string; email: string; phone: string | null }

export function billingOf({ full_name, email, phone }: Buyer): BillingData {
  const [first, ...rest] = full_name.trim().split(/\s+/)
  return {
    ...placeholder,
    email,
    first_name: first || placeholder.first_name,
    last_name: rest.join(' ') || placeholder.last_name,
    phone_number: phone || placeholder.phone_number,
  }
}
