/** Paymob requires all fields; the specification gives these values for what a customer did not enter. */
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
 * Addresses that all known validators accept. Paymob answers 400 to non-ASCII letters and to most special characters;
 * its own rule is not documented.
 */
const plainEmail = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]{0,63}[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
const maxEmailLength = 254

/**
 * The billing data of a payment call. `substituteEmail` replaces an address that Paymob would reject; otherwise that
 * customer could never pay.
 */
export function billingOf({ fullName, email, phone }: Payer, substituteEmail = email) {
  const [first, ...rest] = fullName.trim().split(/\s+/)
  return {
    ...placeholder,
    email: email.length <= maxEmailLength && plainEmail.test(email) ? email : substituteEmail,
    first_name: first || placeholder.first_name,
    last_name: rest.join(' ') || placeholder.last_name,
    phone_number: phone || placeholder.phone_number,
  }
}
