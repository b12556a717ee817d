import type { SystemState } from '#model/system-checks.ts'

/** What a check of the system found: its state, the message of the finding, and the facts that it names. */
export type Finding = { state: SystemState; finding: string; facts: Record<string, string | number | null> }
