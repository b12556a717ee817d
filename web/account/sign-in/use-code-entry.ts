import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { codeLength } from '#model/identity-rules.ts'
import { failureText } from './failure.ts'

type Work = 'verify' | 'resend'

type Options = { verify: (otp: string) => Promise<void>; resend: () => Promise<void> }

/** What is typed into the six boxes, and what becomes of it. */
export function useCodeEntry({ verify, resend }: Options) {
  const t = useTranslations('account.signIn')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [working, setWorking] = useState<Work>()
  /** Counts up when the boxes start over: as other boxes, of which the first takes the focus. */
  const [round, setRound] = useState(0)
  const [isRenewed, setIsRenewed] = useState(false)

  const startOver = () => {
    setCode('')
    setRound(last => last + 1)
  }
  async function attempt(work: Work, run: () => Promise<void>, fallback: string) {
    if (working) return
    setWorking(work)
    setProblem(undefined)
    setFailure(undefined)
    setIsRenewed(false)
    try {
      await run()
    } catch (error) {
      setFailure(failureText(error, { fallback, lostData: t('lostData') }))
      // A code that could not be asked about may still be the right one.
      if (error instanceof CallError && error.code === 'code_wrong') startOver()
    } finally {
      setWorking(undefined)
    }
  }

  return {
    code,
    problem,
    failure,
    working,
    round,
    isRenewed,
    edit(next: string) {
      setProblem(undefined)
      if (!working) setCode(next)
    },
    submit(given: string) {
      const isWhole = new RegExp(`^\\d{${codeLength}}$`).test(given)
      if (isWhole) return attempt('verify', () => verify(given), t('code.failed'))
      setFailure(undefined)
      setProblem(t('code.incomplete'))
    },
    resend() {
      const run = async () => {
        await resend()
        startOver()
        setIsRenewed(true)
      }
      return attempt('resend', run, t('code.resendFailed'))
    },
  }
}
