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

type Payer = { fullName: string; email: string; phone: string | null }

/** Who pays, as the payment calls write it. */
export function billingOf({ fullName, email, phone }: Payer) {
  const [first, ...rest] = fullName.trim().split(/\s+/)
  return {
    ...placeholder,
    email,
    first_name: first || placeholder.first_name,
    last_name: rest.join(' ') || placeholder.last_name,
    phone_number: phone || placeholder.phone_number,
  }
}
