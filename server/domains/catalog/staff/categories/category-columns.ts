import type { Tx } from '#database/client.ts'
import type { CategoryForm } from '#model/contracts/catalog-staff.ts'
import type { Actor } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { attachPicture, type PreparedPicture, preparePicture } from '../../../media/public.ts'
import type { CategoryColumns } from './queries.ts'

/** The name of a built-in icon, a picture, or no icon. */
type PreparedIcon = PreparedPicture | string | undefined

export async function prepareIcon(
  deps: Pick<Deps, 'storage' | 'database' | 'clock'>,
  icon: CategoryForm['icon'],
): Promise<PreparedIcon> {
  const isPicture = icon instanceof File || icon?.startsWith('/uploads/')
  return isPicture ? preparePicture(deps, 'icon', icon, 'icon') : icon
}

export async function attachIcon(tx: Tx, actor: Actor, icon: PreparedIcon): Promise<string | undefined> {
  return typeof icon === 'object' ? attachPicture(tx, actor, icon) : icon
}

/** Columns of the category form. A missing field keeps its value; an empty text clears it. */
export function categoryColumns(form: CategoryForm, icon: string | undefined, now: Date): CategoryColumns {
  return {
    name: form.name,
    name_ar: form.nameAr,
    description: form.description,
    description_ar: form.descriptionAr,
    icon: icon === '' ? null : icon,
    color: form.color === '' ? null : form.color,
    is_hidden: form.isHidden,
    is_active: form.isActive,
    position: form.order,
    updated_at: now,
  }
}
