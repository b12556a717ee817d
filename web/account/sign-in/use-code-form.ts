import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#model/calls.ts'
import { codeLength } from '#model/identity-rules.ts'
import { submitErrorText } from '../../lib/forms/use-form.ts'

type Request = 'verify' | 'resend'

type Options = { verify: (otp: string) => Promise<void>; resend: () => Promise<void> }

/** State of the code form: typed digits, errors, and the running request. */
export function useCodeForm({ verify, resend }: Options) {
  const t = useTranslations('account.signIn')
  const invalidData = useTranslations('common.form')('invalidData')
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string>()
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState<Request>()
  /** Used as a key: a new value remounts the boxes and focuses the first. */
  const [attempt, setAttempt] = useState(0)
  const [isRenewed, setIsRenewed] = useState(false)

  const startOver = () => {
    setCode('')
    setAttempt(last => last + 1)
  }
  async function run(request: Request, action: () => Promise<void>, fallback: string) {
    if (pending) return
    setPending(request)
    setCodeError(undefined)
    setError(undefined)
    setIsRenewed(false)
    try {
      await action()
    } catch (cause) {
      setError(submitErrorText(cause, { fallback, invalidData }))
      // Only a wrong code is cleared: after other errors it may still be correct.
      if (cause instanceof CallError && cause.code === 'code_wrong') startOver()
    } finally {
      setPending(undefined)
    }
  }

  return {
    code,
    codeError,
    error,
    pending,
    attempt,
    isRenewed,
    edit(next: string) {
      setCodeError(undefined)
      if (!pending) setCode(next)
    },
    submit(entered: string) {
      const isComplete = new RegExp(`^\\d{${codeLength}}$`).test(entered)
      if (isComplete) return run('verify', () => verify(entered), t('code.failed'))
      setError(undefined)
      setCodeError(t('code.incomplete'))
    },
    resend() {
      const resendCode = async () => {
        await resend()
        startOver()
        setIsRenewed(true)
      }
      return run('resend', resendCode, t('code.resendFailed'))
    },
  }
}
