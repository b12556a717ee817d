import { reports as arReports } from './ar/admin/reports.ts'
import { answers as arAnswers } from './ar/answers.ts'
import { durations as arDurations } from './ar/durations.ts'
import { errors as arErrors, validation as arValidation, waits as arWaits } from './ar/errors.ts'
import { exportCodes as arExportCodes } from './ar/export-codes.ts'
import { exports as arExports } from './ar/exports.ts'
import { mail as arMail } from './ar/mail.ts'
import { refusals as arRefusals } from './ar/refusals.ts'
import { reportStats as arReportStats } from './ar/report-stats.ts'
import { transcript as arTranscript } from './ar/transcript.ts'
import { reports as enReports } from './en/admin/reports.ts'
import { answers as enAnswers } from './en/answers.ts'
import { durations as enDurations } from './en/durations.ts'
import { errors as enErrors, validation as enValidation, waits as enWaits } from './en/errors.ts'
import { exportCodes as enExportCodes } from './en/export-codes.ts'
import { exports as enExports } from './en/exports.ts'
import { mail as enMail } from './en/mail.ts'
import { refusals as enRefusals } from './en/refusals.ts'
import { reportStats as enReportStats } from './en/report-stats.ts'
import { transcript as enTranscript } from './en/transcript.ts'

/** The server's words: answers and mails. Screens load their own area's catalogue. */
export const serverMessages = {
  ar: {
    answers: arAnswers,
    transcript: arTranscript,
    durations: arDurations,
    exports: arExports,
    exportCodes: arExportCodes,
    errors: arErrors,
    validation: arValidation,
    waits: arWaits,
    mail: arMail,
    refusals: arRefusals,
    reportStats: arReportStats,
    reports: arReports,
  },
  en: {
    answers: enAnswers,
    transcript: enTranscript,
    durations: enDurations,
    exports: enExports,
    exportCodes: enExportCodes,
    errors: enErrors,
    validation: enValidation,
    waits: enWaits,
    mail: enMail,
    refusals: enRefusals,
    reportStats: enReportStats,
    reports: enReports,
  },
}
