import type { Tx } from '#database/client.ts'
import type { CategoryForm } from '#model/contracts/catalog-staff.ts'
import type { Actor } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { attachPicture, type PreparedPicture, preparePicture } from '../../media/public.ts'
import type { CategoryColumns } from './category-queries.ts'

/** A drawn icon's name, a picture, or nothing. */
type TakenIcon = PreparedPicture | string | undefined

export async function takeIcon(
  deps: Pick<Deps, 'storage' | 'database' | 'clock'>,
  icon: CategoryForm['icon'],
): Promise<TakenIcon> {
  const isPicture = icon instanceof File || icon?.startsWith('/uploads/')
  return isPicture ? preparePicture(deps, 'icon', icon, 'icon') : icon
}

export async function keepIcon(tx: Tx, actor: Actor, taken: TakenIcon): Promise<string | undefined> {
  return typeof taken === 'object' ? attachPicture(tx, actor, taken) : taken
}

/** The row that a category form asks for. What the form leaves out keeps its value; an empty text takes it away. */
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
