import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ReportPeriod, reportPeriods } from '#model/metrics/date-range.ts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { parseDaySpan } from '../kit/date-range/day-span.ts'

const refreshMs = 30_000

export type ReportQuery = { period: ReportPeriod } | { from: string; to: string }

/** The URL holds the period or the days, so that a report can be shared. */
export function useReportQuery(): { query: ReportQuery; isCompared: boolean } {
  const [params] = useSearchParams()
  const { from, to } = parseDaySpan(params)
  const period = reportPeriods.find(one => one === params.get('period')) ?? 'month'
  const query = from && to ? { from, to } : { period }
  return { query, isCompared: params.get('compare') !== 'off' }
}

export function useReport(query: ReportQuery) {
  const language = useLanguage()
  const [isAuto, setIsAuto] = useState(false)
  const report = useQuery({
    // Names in the report are in the reader's language.
    queryKey: ['staff', 'report', language, query],
    queryFn: async () => (await call('GET /api/orders/stats', { query })).data,
    placeholderData: keepPreviousData,
    refetchInterval: isAuto ? refreshMs : false,
  })
  return { report, isAuto, setIsAuto }
}
