import { useSyncExternalStore } from 'react'
import { dark, light, sans, serif } from './tokens'

export type Mode = 'light' | 'dark'

const KEY = 'theme'
const listeners = new Set<() => void>()
const system = window.matchMedia?.('(prefers-color-scheme: dark)')

/** The chosen mode, else the system's. */
export function getMode(): Mode {
  const chosen = localStorage.getItem(KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return system?.matches ? 'dark' : 'light'
}

export function setMode(mode: Mode) {
  localStorage.setItem(KEY, mode)
  applyMode()
}

/** Writes the tokens as custom properties, so that plain style sheets and MUI share one source. */
export function applyMode() {
  const mode = getMode()
  const { style, dataset } = document.documentElement
  dataset.theme = mode
  style.colorScheme = mode
  for (const [name, value] of Object.entries(mode === 'dark' ? dark : light))
    style.setProperty(cssName(name), value)
  style.setProperty('--sans', sans)
  style.setProperty('--serif', serif)
  for (const listener of listeners) listener()
}

export const subscribeMode = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useMode = () => useSyncExternalStore(subscribeMode, getMode)

/** Follows the system and other tabs from now on. */
export function startMode() {
  applyMode()
  system?.addEventListener?.('change', applyMode)
  window.addEventListener('storage', (event) => event.key === KEY && applyMode())
}

const cssName = (name: string) => `--${name.replace(/[A-Z0-9]/g, (c) => `-${c.toLowerCase()}`)}`
