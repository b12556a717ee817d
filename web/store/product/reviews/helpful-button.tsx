import { useMutation } from '@tanstack/react-query'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/api-errors.ts'
import { useHydrated } from '../../../lib/hydration.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { reviewsId } from '../../../lib/product-page/product-heading.tsx'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { Review } from './reviews-view.ts'
import type { ReaderState } from './use-reader-states.ts'

type Props = { review: Review; name: string; readerState: ReaderState | undefined }

/** One vote per user, which can be taken back. A guest signs in first. Absent until its code runs: a press would be lost. */
export function HelpfulButton({ review, name, readerState }: Props) {
  const t = useTranslations('reviews')
  const language = useLanguage()
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const toast = useToast()
  const isHydrated = useHydrated()
  const vote = useMutation({
    mutationFn: async (isHelpful: boolean) => {
      const request = { params: { id: review.id } }
      const { data } = isHelpful
        ? await call('POST /api/reviews/{id}/helpful', request)
        : await call('DELETE /api/reviews/{id}/helpful', request)
      return { ...data, isHelpful }
    },
    onError: error => toast({ tone: 'bad', text: errorText(error, t('voteFailed')) }),
  })
  const { isHelpful, helpfulCount } = vote.data ?? readerState ?? review
  const press = () => {
    if (session.status === 'guest') void navigate(paths(language).login(`${pathname}${search}#${reviewsId}`))
    else vote.mutate(!isHelpful)
  }
  const count = numberText(helpfulCount, language)
  if (!isHydrated) return null
  return (
    <Button
      tone={isHelpful ? 'soft' : 'quiet'}
      size="s"
      icon={<ThumbsUp size={16} aria-hidden="true" />}
      aria-pressed={isHelpful}
      aria-label={t('helpfulNamed', { name, count })}
      busy={vote.isPending}
      onClick={press}
    >
      {t('helpful')}
      {helpfulCount > 0 && <bdi className="text-ink-2">{count}</bdi>}
    </Button>
  )
}
