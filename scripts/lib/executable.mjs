import { accessSync, constants } from 'node:fs'

/** @param {string} path @returns {boolean} whether it is a program that we may start */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
