import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Badge, type BadgeTone } from '../data/badge.tsx'
import { Price } from '../data/price.tsx'
import { Table, type TableColumn } from '../data/table.tsx'
import type { TableSort } from '../data/table-head.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Pagination } from '../navigation/pagination.tsx'
import { Section } from './section.tsx'
import { type ShowcaseTexts, withNumber } from './texts.ts'

interface Order {
  id: number
  customer: string
  product: string
  amount: number
  status: 'completed' | 'pending' | 'cancelled'
}

const tones: Record<Order['status'], BadgeTone> = { completed: 'good', pending: 'warn', cancelled: 'bad' }
const amounts = [29.9, 1279, 98, 44.5]
const statuses = ['completed', 'pending', 'completed', 'cancelled'] as const

function sampleOrders(words: ShowcaseTexts): Order[] {
  return words.table.customers.map((customer, index) => ({
    id: 10482 - index,
    customer,
    product: words.table.products[index] ?? '',
    amount: amounts[index] ?? 0,
    status: statuses[index] ?? 'pending',
  }))
}

function sampleColumns({ table, shop }: ShowcaseTexts): TableColumn<Order>[] {
  return [
    { key: 'id', header: table.order, sortable: true, cell: order => <bdi>#{order.id}</bdi> },
    { key: 'customer', header: table.customer, cell: order => <bdi>{order.customer}</bdi> },
    { key: 'product', header: table.product, wideOnly: true, cell: order => <bdi>{order.product}</bdi> },
    {
      key: 'amount',
      header: table.amount,
      numeric: true,
      sortable: true,
      cell: order => (
        <Price plain amount={order.amount.toFixed(2)} currency="SAR" currencyLabel={shop.currency} />
      ),
    },
    {
      key: 'status',
      header: table.status,
      cell: order => <Badge tone={tones[order.status]}>{table[order.status]}</Badge>,
    },
  ]
}

export function Tables({ words }: { words: ShowcaseTexts }) {
  const { table, states } = words
  const [sort, setSort] = useState<TableSort>({ key: 'id', direction: 'descending' })
  const sign = sort.direction === 'ascending' ? 1 : -1
  const key = sort.key === 'amount' ? 'amount' : 'id'
  const rows = sampleOrders(words).sort((a, b) => sign * (a[key] - b[key]))
  const shared = {
    columns: sampleColumns(words),
    rowKey: (order: Order) => String(order.id),
    loadingLabel: table.loading,
    empty: (
      <EmptyState title={table.empty} action={<Button tone="quiet">{table.clear}</Button>}>
        {table.emptyText}
      </EmptyState>
    ),
    failure: (
      <ErrorState title={states.errorTitle} retry={{ label: states.retry, onRetry: () => {} }}>
        {states.errorText}
      </ErrorState>
    ),
  }
  const onSort = (next: string) =>
    setSort({ key: next, direction: sort.key === next && sign === 1 ? 'descending' : 'ascending' })
  return (
    <Section title={words.sections.table}>
      <Table
        {...shared}
        caption={table.caption}
        rows={rows}
        sort={sort}
        onSort={onSort}
        footer={<Footer words={words} />}
      />
      <Table
        {...shared}
        caption={`${table.caption} (2)`}
        rows={rows}
        sort={sort}
        onSort={onSort}
        onPhone="scroll"
      />
      <div className="grid gap-4 lg:grid-cols-3">
        <Table {...shared} caption={table.loading} rows={[]} status="loading" />
        <Table {...shared} caption={table.empty} rows={[]} />
        <Table {...shared} caption={states.errorTitle} rows={[]} status="failed" />
      </div>
    </Section>
  )
}

function Footer({ words }: { words: ShowcaseTexts }) {
  const { navigation, table } = words
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span>{table.range}</span>
      <Pagination
        page={1}
        pages={134}
        hrefFor={page => `#orders-${page}`}
        labels={{
          nav: `${navigation.pages}: ${table.caption}`,
          previous: navigation.previous,
          next: navigation.next,
          page: page => withNumber(navigation.page, page),
        }}
      />
    </div>
  )
}
