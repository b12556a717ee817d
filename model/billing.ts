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

/**
 * What every validator known to us accepts. Paymob answers 400 to letters outside of ASCII and to most signs, and its
 * own rule is not documented.
 */
const plainEmail = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]{0,63}[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
const longestEmail = 254

/**
 * The payer as the payment calls expect it. `substituteEmail` is sent in place of an address that Paymob would refuse:
 * with the real one that customer could never pay.
 */
export function billingOf({ fullName, email, phone }: Payer, substituteEmail = email) {
  const [first, ...rest] = fullName.trim().split(/\s+/)
  return {
    ...placeholder,
    email: email.length <= longestEmail && plainEmail.test(email) ? email : substituteEmail,
    first_name: first || placeholder.first_name,
    last_name: rest.join(' ') || placeholder.last_name,
    phone_number: phone || placeholder.phone_number,
  }
}
