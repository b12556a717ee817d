import type { KnownCall } from '#model/contracts/all.ts'
import type { ShopObjects } from './test-shop-objects.ts'

export type ValidRequest = {
  params?: Record<string, string>
  query?: Record<string, string>
  /** Sent as JSON, form data or text. */
  body?: object | string
  /** The files of a form. */
  files?: Record<string, Buffer>
  headers?: Record<string, string>
  /** The token of the object's owner. */
  owner?: string
}

export type Prepare = (objects: ShopObjects) => Promise<ValidRequest> | ValidRequest

export type ValidRequests = Partial<Record<KnownCall, Prepare>>
