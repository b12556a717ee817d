import type { QueryKey } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { localized, useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormHeader } from '../form/form-header.tsx'
import { DeleteDisplayed, type DisplayArea } from './delete-displayed.tsx'
import { DisplayStateBadge } from './display-days.tsx'

type Displayed = { id: string; title: string; titleAr: string } & ComponentProps<
  typeof DisplayStateBadge
>['record']

type Props = {
  area: DisplayArea
  queryKey: QueryKey
  /** Undefined: a new one. */
  record: Displayed | undefined
  /** Runs before the page is left, so it does not warn of unsaved changes. */
  onDeleted: () => void
}

/** The link to the list, the title, the state and the delete button of a banner or a collection. */
export function DisplayedHeader({ area, queryKey, record, onDeleted }: Props) {
  const t = useTranslations(`admin.${area}`)
  const language = useLanguage()
  const navigate = useNavigate()
  const list = paths(language).staff(`/admin/${area}`)
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <FormHeader listHref={list} listLabel={t('back')}>
      <h1 className="min-w-0 text-xl wrap-anywhere">
        {record ? t('editTitle', { name: localized(record, 'title', language) }) : t('new')}
      </h1>
      {record && (
        <>
          <DisplayStateBadge record={record} text={state => t(`states.${state}`)} />
          <Button
            tone="bare"
            size="s"
            icon={<Trash2 size={16} />}
            onClick={() => setIsDeleting(true)}
            className="sm:ms-auto"
          >
            {t('delete.open')}
          </Button>
          <DeleteDisplayed
            area={area}
            queryKey={queryKey}
            record={isDeleting ? record : undefined}
            onClose={() => setIsDeleting(false)}
            onDeleted={() => {
              onDeleted()
              return navigate(list)
            }}
          />
        </>
      )}
    </FormHeader>
  )
}
