import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

const packageFile = findPackageJSON('..', import.meta.url)
if (!packageFile) throw new Error('package.json is missing')

/** The project's folder. The sources and the built server are at different depths in it. */
export const projectFolder = dirname(packageFile)
