import type { Reader, Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import type { BulkAction, BulkScreenName } from '#model/contracts/staff-lists.ts'
import type { Actor } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'

type ActionOf<Name extends BulkScreenName> = Extract<BulkAction, { screen: Name }>
type FilterOf<Name extends BulkScreenName> = Extract<
  ActionOf<Name>['selection'],
  { filter: unknown }
>['filter']

/** `state` is what the person selected, such as the status of an order. */
export type SelectedRow = { id: string; label: string; state?: string | undefined }
export type StaffActor = Actor & { userId: string }

/** What a domain registers for the bulk actions of its list. */
export type BulkScreen<Name extends BulkScreenName> = {
  /** Pages of the shop list the rows: they are dropped once per batch. */
  isInPages?: boolean
  /** The rows that match the filter of the list now, at most `limit`. */
  findByFilter(
    db: Reader,
    filter: FilterOf<Name>,
    options: { limit: number; now: Date },
  ): Promise<SelectedRow[]>
  /** The rows with these ids; ids of no row are left out. */
  findByIds(db: Reader, ids: string[]): Promise<SelectedRow[]>
  /** Refuses parameters that would fail for every row, before any row is changed. */
  check?(tx: Tx, action: ActionOf<Name>): Promise<void>
  /**
   * Changes one row through the command of the single action. `deps.database.transaction` joins the transaction that
   * also records the row's result, so a row is changed once even when the job runs again. Returns what the row was
   * before, if `undo` can restore it and the action changed it.
   */
  run(
    deps: Deps,
    actor: StaffActor,
    row: { id: string; state: string | null },
    action: ActionOf<Name>,
  ): Promise<JsonObject | undefined>
  /** Restores what a row was before the action; refuses when the row was changed since. */
  undo?(
    deps: Deps,
    actor: StaffActor,
    row: { id: string; earlier: JsonObject },
    action: ActionOf<Name>,
  ): Promise<unknown>
}

export type BulkScreens = { [Name in BulkScreenName]: BulkScreen<Name> }
