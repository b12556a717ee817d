import { useTranslations } from 'use-intl'
import { emailProblem } from '#model/identity-rules.ts'
import { call } from '../../lib/api.ts'
import { languageOf, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { translator } from '../../lib/messages.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Route } from './+types/login'
import { EmailField, PasswordField } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryHead } from './entry-head.tsx'
import { Farewell, useIsFarewell } from './farewell.tsx'
import { GuestsOnly } from './guests-only.tsx'
import { pendingLogin, type Sent } from './kept.ts'
import { SwitchLine } from './switch-line.tsx'
import { type FirstStepProps, ThenCode } from './then-code.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { useNext } from './use-next.ts'
import { useProblemText } from './use-problem-text.ts'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t('account.signIn.login.title'), isPrivate: true })
}

export default function Login() {
  return (
    <GuestsOnly>
      {useIsFarewell() ? (
        <Farewell />
      ) : (
        <ThenCode place={pendingLogin} draftKey="login" firstStep={LoginForm} />
      )}
    </GuestsOnly>
  )
}

function LoginForm({ form, onSent }: FirstStepProps) {
  const t = useTranslations('account.signIn')
  const links = paths(useLanguage())
  const { next } = useNext()
  const entry = useLogin(onSent)
  const { problems } = entry
  return (
    <>
      <EntryHead title={t('login.title')}>{t(next ? 'login.textToGoOn' : 'login.text')}</EntryHead>
      <EntryForm ref={form} entry={entry} submitLabel={t('login.submit')}>
        <EmailField error={problems.email} />
        <PasswordField name="password" label={t('password')} error={problems.password} isNew={false} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox name="rememberMe" label={t('login.rememberMe')} />
          <Link
            href={links.forgotPassword()}
            className="inline-flex min-h-11 items-center text-brand hover:underline"
          >
            {t('login.forgot')}
          </Link>
        </div>
      </EntryForm>
      <SwitchLine question={t('login.noAccount')} href={links.register(next)}>
        {t('login.register')}
      </SwitchLine>
    </>
  )
}

function useLogin(onSent: (sent: Sent) => void) {
  const t = useTranslations('account')
  const say = useProblemText()
  return useEntryForm({
    names: ['email', 'password', 'rememberMe'],
    check: ({ email, password }) => ({
      email: say(emailProblem(email)),
      password: password === '' ? t('problems.password_required') : undefined,
    }),
    send: async ({ email, password, rememberMe }) => {
      const body = { email, password, rememberMe: rememberMe !== '' }
      onSent((await call('POST /api/auth/login', { body })).data)
    },
    fallback: t('signIn.login.failed'),
  })
}
