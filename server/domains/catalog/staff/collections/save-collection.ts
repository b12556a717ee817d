import type { Tx } from '#database/client.ts'
import type { CollectionChange, NewCollection } from '#model/contracts/collections.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { type Actor, changedFields, writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { requireVersion } from '../../../../http/record-version.ts'
import { attachPicture } from '../../../media/public.ts'
import { presentCollection } from '../../collections/present.ts'
import type { CollectionRow } from '../../collections/queries.ts'
import { displayDayColumns } from '../display-day-columns.ts'
import { lockExisting } from '../slug-queries.ts'
import {
  type CollectionColumns,
  findCollection,
  insertCollection,
  lockCollection,
  replaceProducts,
  setCollectionActive,
  updateCollectionRow,
} from './queries.ts'

const subjectType = 'collection'
type Saved = ReturnType<typeof presentCollection>

export async function showCollection({ database }: Deps, id: string): Promise<Saved> {
  return presentCollection(found(await findCollection(database.reader, id)))
}

/** `storeReply` stores the reply in the transaction of the collection. */
export async function createCollection(
  deps: Deps,
  actor: Actor,
  form: NewCollection,
  storeReply: (tx: Tx, collection: Saved) => Promise<void>,
): Promise<Saved> {
  return deps.database.transaction(async tx => {
    const id = await insertCollection(tx, await columnsOf(tx, actor, form, undefined))
    await saveProducts(tx, id, form.productIds)
    const collection = presentCollection(found(await findCollection(tx, id)))
    await writeAudit(tx, actor, {
      action: 'collection.create',
      subjectType,
      subjectId: id,
      after: collection,
    })
    await storeReply(tx, collection)
    return collection
  })
}

export async function updateCollection(deps: Deps, actor: Actor, id: string, form: CollectionChange) {
  return deps.database.transaction(async tx => {
    const row = found(await lockCollection(tx, id))
    const before = presentCollection(row)
    requireVersion(form.version, before)
    await updateCollectionRow(tx, id, await columnsOf(tx, actor, form, row))
    if (form.productIds) await saveProducts(tx, id, form.productIds)
    const collection = presentCollection(found(await findCollection(tx, id)))
    await writeAudit(tx, actor, {
      action: 'collection.update',
      subjectType,
      subjectId: id,
      ...changedFields(before, collection),
    })
    return collection
  })
}

/** Columns of the form. A missing field keeps its value; an empty text clears it. */
async function columnsOf(
  tx: Tx,
  actor: Actor,
  form: CollectionChange,
  before: CollectionRow | undefined,
): Promise<CollectionColumns> {
  const { image } = form
  const attached =
    image && (await attachPicture(tx, actor, { field: 'image', purpose: 'collection', source: image }))
  return {
    title: form.title,
    title_ar: form.titleAr,
    description: form.description,
    description_ar: form.descriptionAr,
    image: image === '' ? null : attached,
    is_active: form.isActive,
    ...displayDayColumns(form, before),
  }
}

async function saveProducts(tx: Tx, id: string, productIds: readonly string[]): Promise<void> {
  const known = await lockExisting(tx, 'products', productIds)
  if (productIds.some(productId => !known.has(productId))) throw fieldRefusal('productIds', 'unknown_product')
  await replaceProducts(tx, id, productIds)
}

export function found(row: CollectionRow | undefined): CollectionRow {
  if (!row) throw new AppError('collection_not_found')
  return row
}

/** Sets whether a collection is active. Without a requested state, toggles it. */
export async function toggleCollection(deps: Deps, actor: Actor, id: string, requested: boolean | undefined) {
  return deps.database.transaction(async tx => {
    const before = found(await lockCollection(tx, id))
    const isActive = requested ?? !before.is_active
    // A second request for the same state changes nothing.
    if (isActive === before.is_active) return presentCollection(before)
    await setCollectionActive(tx, id, isActive)
    await writeAudit(tx, actor, {
      action: 'collection.toggle',
      subjectType: 'collection',
      subjectId: id,
      before: { isActive: before.is_active },
      after: { isActive },
    })
    return presentCollection(found(await findCollection(tx, id)))
  })
}
