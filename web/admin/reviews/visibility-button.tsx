import { useMutation } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useTranslations } from 'use-intl'
import { errorText } from '../../lib/api-errors.ts'
import type { StaffReview } from '../../lib/api-types.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useSaveReview } from './use-save-review.ts'

/** Hides or shows the review at once: the same button undoes it. */
export function VisibilityButton({ review }: { review: StaffReview }) {
  const t = useTranslations('admin.reviews.panel')
  const toast = useToast()
  const save = useSaveReview(review.id)
  const change = useMutation({
    mutationFn: (isHidden: boolean) => save({ isHidden, version: review.version }),
    // `review` is already the changed one when this runs.
    onSuccess: (_, isHidden) => toast({ tone: 'good', text: t(isHidden ? 'hidden' : 'shown') }),
    onError: error => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
  })
  const Icon = review.isHidden ? Eye : EyeOff
  return (
    <footer
      data-bottom-bar="wide"
      className="sticky bottom-0 grid gap-2 border-t border-line bg-surface px-4 py-3 xl:static"
    >
      <Button
        tone={review.isHidden ? 'primary' : 'quiet'}
        wide
        busy={change.isPending}
        icon={<Icon size={18} aria-hidden="true" />}
        onClick={() => change.mutate(!review.isHidden)}
      >
        {t(review.isHidden ? 'show' : 'hide')}
      </Button>
      {!review.isHidden && <p className="text-sm text-ink-2">{t('hideText')}</p>}
    </footer>
  )
}
