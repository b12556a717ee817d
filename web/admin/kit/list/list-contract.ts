import type { AllContracts, KnownCall } from '#model/contracts/all.ts'
import type { CallInput, CallReply } from '#model/contracts/contract.ts'
import type { DatesFilter, ListPage, OptionFilter, PresetView, RecordFilter } from './list-config.ts'
import type { ListControl } from './use-list-state.ts'

type QueryOf<Name extends KnownCall> =
  CallInput<AllContracts[Name]> extends { query?: infer Query } ? NonNullable<Query> : never

export type ReplyOf<Name extends KnownCall> = CallReply<AllContracts[Name]>

/** The reply of a list holds its pagination among the data, or beside an array of rows. */
export type PagedReply = { data: { pagination: ListPage } } | { pagination: ListPage }

/** The calls that reply with a page of rows, without those below a record (`/api/coupons/{id}/redemptions`). */
export type ListCall = {
  [Name in Exclude<KnownCall, `${string}{${string}`>]: 'page' extends keyof QueryOf<Name>
    ? ReplyOf<Name> extends PagedReply
      ? Name
      : never
    : never
}[Exclude<KnownCall, `${string}{${string}`>]

/** The keys by which the call sorts. */
export type SortOf<Name extends ListCall> =
  QueryOf<Name> extends { sort?: infer Sort } ? Extract<Sort, string> : never

/** A value as the URL holds it. */
type UrlText<Value> = Value extends string | number | boolean ? `${Value}` : never

/** The filters that the call accepts, with their values. */
export type FilterValuesOf<Name extends ListCall> = {
  readonly [Key in Exclude<keyof QueryOf<Name>, 'page' | 'limit' | 'search' | 'sort' | 'order'>]?: UrlText<
    QueryOf<Name>[Key]
  >
}

/** A filter of a screen: it can only set what the call accepts. */
export type FilterOf<Name extends ListCall> =
  | FilterByValues<FilterValuesOf<Name>>
  | ('from' extends keyof QueryOf<Name> ? DatesFilter : never)

type FilterByValues<Values> = {
  [Key in keyof Values & string]-?: OptionFilter<Key, NonNullable<Values[Key]> & string> | RecordFilter<Key>
}[keyof Values & string]

/** A view that every person has. */
export type ViewOf<Name extends ListCall> = PresetView<FilterValuesOf<Name>>

/** The state of the list, for the tiles and the panel beside its rows. */
export type ControlOf<Name extends ListCall> = ListControl<FilterValuesOf<Name>>

type PathOf<Template extends string> = Template extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${PathOf<End>}`
  : Template

/** The addresses of all CSV exports. */
export type ExportPath =
  Extract<KnownCall, `GET ${string}/export`> extends `GET ${infer Template}` ? PathOf<Template> : never

/** The address of the CSV export that has the filters of the list. */
export type ExportPathOf<Name extends ListCall> = Name extends `GET ${infer Path}`
  ? `GET ${Path}/export` extends KnownCall
    ? `${Path}/export`
    : never
  : never
