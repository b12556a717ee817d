import { privacyPolicy as arPrivacyPolicy } from '#messages/ar/policies/privacy-policy.ts'
import { returnPolicy as arReturnPolicy } from '#messages/ar/policies/return-policy.ts'
import { shippingPolicy as arShippingPolicy } from '#messages/ar/policies/shipping-policy.ts'
import { termsAndConditions as arTermsAndConditions } from '#messages/ar/policies/terms-and-conditions.ts'
import { termsOfUse as arTermsOfUse } from '#messages/ar/policies/terms-of-use.ts'
import { privacyPolicy as enPrivacyPolicy } from '#messages/en/policies/privacy-policy.ts'
import { returnPolicy as enReturnPolicy } from '#messages/en/policies/return-policy.ts'
import { shippingPolicy as enShippingPolicy } from '#messages/en/policies/shipping-policy.ts'
import { termsAndConditions as enTermsAndConditions } from '#messages/en/policies/terms-and-conditions.ts'
import { termsOfUse as enTermsOfUse } from '#messages/en/policies/terms-of-use.ts'
import type { Policy } from '#messages/policy.ts'
import type { Language } from '#model/languages.ts'
import type { PolicyPage } from '../../lib/paths.ts'

/** Only for the loader: the browser receives the text of the current policy, not this file. */
export const policyTexts: Record<Language, Record<PolicyPage, Policy>> = {
  ar: {
    'terms-and-conditions': arTermsAndConditions,
    'terms-of-use': arTermsOfUse,
    'shipping-policy': arShippingPolicy,
    'privacy-policy': arPrivacyPolicy,
    'return-policy': arReturnPolicy,
  },
  en: {
    'terms-and-conditions': enTermsAndConditions,
    'terms-of-use': enTermsOfUse,
    'shipping-policy': enShippingPolicy,
    'privacy-policy': enPrivacyPolicy,
    'return-policy': enReturnPolicy,
  },
}
