import { describe, expectTypeOf, test } from 'vitest'
import type { ExportPath, FilterOf, ListCall, SortOf, ViewOf } from './list-contract.ts'
import type { ListScreenProps } from './list-screen-props.ts'

type Coupons = ListScreenProps<'GET /api/coupons', { id: string }>
type Option<Name extends string, Value extends string> = {
  name: Name
  label: string
  options: { value: Value; label: string }[]
}

// The type check of `npm run check` runs these: with a wrong type this file does not compile.
describe('the contract of a list decides what its screen may name', () => {
  test('the call', () => {
    expectTypeOf<'GET /api/coupons'>().toExtend<ListCall>()
    expectTypeOf<'GET /api/cupons'>().not.toExtend<ListCall>()
    expectTypeOf<'GET /api/coupons/{id}'>().not.toExtend<ListCall>()
  })

  test('the names of filters and their values', () => {
    expectTypeOf<FilterOf<'GET /api/coupons'>['name']>().toEqualTypeOf<'status'>()
    expectTypeOf<Option<'status', 'expired'>>().toExtend<FilterOf<'GET /api/coupons'>>()
    expectTypeOf<Option<'statsu', 'expired'>>().not.toExtend<FilterOf<'GET /api/coupons'>>()
    expectTypeOf<Option<'status', 'expird'>>().not.toExtend<FilterOf<'GET /api/coupons'>>()
  })

  test('days, only where the call filters by days', () => {
    expectTypeOf<'dates'>().toExtend<FilterOf<'GET /api/orders'>['name']>()
    expectTypeOf<'dates'>().not.toExtend<FilterOf<'GET /api/coupons'>['name']>()
  })

  test('the filters of a view', () => {
    type Filters = ViewOf<'GET /api/orders'>['filters']
    expectTypeOf<{ delivery: 'waiting' }>().toExtend<Filters>()
    expectTypeOf<{ delivery: 'wating' }>().not.toExtend<Filters>()
    expectTypeOf<{ delivry: 'waiting' }>().not.toExtend<Filters>()
  })

  test('the keys of sorts and columns', () => {
    type Keys = 'createdAt' | 'code' | 'expiresAt' | 'usedCount'
    expectTypeOf<SortOf<'GET /api/coupons'>>().toEqualTypeOf<Keys>()
    expectTypeOf<NonNullable<Coupons['sorts']>[number]['name']>().toEqualTypeOf<Keys>()
    expectTypeOf<NonNullable<Coupons['columns'][number]['sort']>>().toEqualTypeOf<Keys>()
    expectTypeOf<SortOf<'GET /api/cases'>>().toEqualTypeOf<never>()
  })

  test('the path of the export', () => {
    expectTypeOf<Coupons['exportPath']>().toEqualTypeOf<'/api/coupons/export' | undefined>()
    expectTypeOf<'/api/coupons/7/redemptions/export'>().toExtend<ExportPath>()
    expectTypeOf<'/api/coupon/export'>().not.toExtend<ExportPath>()
  })

  test('the live events', () => {
    type Event = NonNullable<Coupons['liveEvents']>[number]
    expectTypeOf<'order'>().toExtend<Event>()
    expectTypeOf<'orders'>().not.toExtend<Event>()
  })
})
