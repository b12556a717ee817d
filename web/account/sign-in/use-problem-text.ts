import { useTranslations } from 'use-intl'
import type { IdentityProblem } from '#model/identity-rules.ts'

/** A rule that was broken, in words. */
export function useProblemText(): (problem: IdentityProblem | undefined) => string | undefined {
  const t = useTranslations('account.problems')
  return problem => problem && t(problem)
}
