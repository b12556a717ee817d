import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Form, type FormState } from '../../lib/forms/form.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'

type HeadingProps = {
  title: ReactNode
  children?: ReactNode
  /** For steps without an input: moves the focus here, so screen readers announce the step. */
  takesFocus?: boolean
}

export function SignInHeading({ title, children, takesFocus = false }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="grid gap-1.5">
      <h1 ref={heading} tabIndex={-1} className="display outline-none">
        {title}
      </h1>
      {children && <p className="text-ink-2">{children}</p>}
    </div>
  )
}

type FormProps = {
  form: FormState
  submitLabel: string
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

export function SignInForm({ form, submitLabel, ref, children }: FormProps) {
  const t = useTranslations('account.signIn')
  const submit = (
    <Button type="submit" size="l" wide busy={form.isSubmitting} busyLabel={t('sending')}>
      {submitLabel}
    </Button>
  )
  return (
    <Form ref={ref} form={form} actions={submit} className="grid gap-4.5 noscript:hidden">
      {children}
    </Form>
  )
}

/** Does not break at hyphens: in text of the other direction a broken address looks like two. */
export function EmailText({ children }: { children: ReactNode }) {
  return <bdi className="inline-block max-w-full font-medium wrap-anywhere text-ink">{children}</bdi>
}

type AlternativeProps = { question?: string; href: string; children: string }

/** A link to another sign-in page, below the form. */
export function AlternativeLink({ question, href, children }: AlternativeProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-ink-2">
      {question}
      <TextLink href={href}>{children}</TextLink>
    </p>
  )
}

type SuccessProps = { title: string; text: string; link: { href: string; label: string } }

/** The last step of a flow. */
export function SuccessStep({ title, text, link }: SuccessProps) {
  return (
    <>
      <CircleCheck size={44} strokeWidth={1.6} aria-hidden="true" className="text-good" />
      <SignInHeading title={title} takesFocus>
        {text}
      </SignInHeading>
      <ButtonLink href={link.href} size="l" wide>
        {link.label}
      </ButtonLink>
    </>
  )
}
