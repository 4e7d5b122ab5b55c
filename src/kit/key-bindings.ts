import { useLayoutEffect, useRef } from 'react'

/** The headings under which the help lists keys, in their order. */
export const keyGroups = ['everywhere', 'go', 'page'] as const
export type KeyGroup = (typeof keyGroups)[number]

/** A key that works here. Whoever registers one finds it in the help without more. */
export interface KeyBinding {
  /** `j`, `Mod+k` (Ctrl, or ⌘ on a Mac), `g d` (one after the other); several that do alike. */
  keys: readonly string[]
  /** What it does, in the reader's language. */
  label: string
  group: KeyGroup
  /** Does it; false where there was nothing to do. Without it the browser does it, and the help tells. */
  run?: (key: string) => boolean | undefined
  /** Works in a dialog too: the dialog's own. */
  inDialog?: boolean
  /** Goes on while the key is held down. */
  repeats?: boolean
  /** With Ctrl, but in a field that is typed into it means what it means there. */
  notTyping?: boolean
}

/** Those of each component that is mounted; the latest last. */
const registered = new Map<object, readonly KeyBinding[]>()

/** Registers keys for as long as the component is there: before it is painted, so that no key is lost that follows what is seen. */
export function useKeyBindings(bindings: readonly KeyBinding[]) {
  const owner = useRef({}).current
  useLayoutEffect(() => {
    registered.set(owner, bindings)
  })
  useLayoutEffect(() => () => void registered.delete(owner), [owner])
}

/** The keys that work now, each once: a page's own before the frame's, the latest before the others. */
export function activeKeyBindings(): KeyBinding[] {
  const seen = new Set<string>()
  return ordered().flatMap((binding) => {
    const keys = binding.keys.filter((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    return keys.length > 0 ? [{ ...binding, keys }] : []
  })
}

/** Whether a key is one that may be switched off: a character without Ctrl (WCAG 2.1.4). */
export const isSingleCharacterKey = (key: string) => !key.startsWith('Mod+') && key !== 'Enter'

let prefix = ''
let prefixEnds: ReturnType<typeof setTimeout> | undefined
/** How long after a `g` its letter is waited for. */
const PATIENCE_MS = 1500

/**
 * Acts on a key that was pressed anywhere.
 * @param single whether keys without Ctrl are on
 */
export function handleKeyPress(event: KeyboardEvent, single: boolean) {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const name = nameOf(event)
  if (!name) return
  const typed = prefix ? `${prefix} ${name}` : name
  if (name.startsWith('Mod+')) return run(name, event)
  // A held shift comes before the sign that it makes.
  if (['Shift', 'Control', 'Meta', 'CapsLock'].includes(event.key)) return
  forgetPrefix()
  if (!single || isTyping(event.target)) return
  if (run(typed, event)) return
  if (!isCoveredByOverlay() && starts(name)) {
    event.preventDefault()
    prefix = name
    prefixEnds = setTimeout(forgetPrefix, PATIENCE_MS)
  } else if (typed !== name) run(name, event)
}

function run(name: string, event: KeyboardEvent): boolean {
  const covered = isCoveredByOverlay()
  const typing = isTyping(event.target)
  const known = ordered().filter(
    ({ keys, run: act, notTyping }) => act && keys.includes(name) && !(notTyping && typing),
  )
  if (known.length === 0) return false
  // Ctrl+S and Ctrl+K are ours wherever they mean something, also where a dialog keeps them from it.
  if (name.startsWith('Mod+')) event.preventDefault()
  for (const { run: act, inDialog, repeats } of known) {
    if ((covered && !inDialog) || (event.repeat && !repeats)) continue
    if (act?.(name) === false) continue
    event.preventDefault()
    return true
  }
  return false
}

/** A page's keys before the frame's; of each the latest first. */
const ordered = () => {
  const all = [...registered.values()].reverse().flat()
  return [...all.filter(({ group }) => group === 'page'), ...all.filter((b) => b.group !== 'page')]
}

const starts = (name: string) =>
  ordered().some(({ keys }) => keys.some((key) => key.startsWith(`${name} `)))

function forgetPrefix() {
  clearTimeout(prefixEnds)
  prefix = ''
}

export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | null {
  const letter = key.length === 1 ? key.toLowerCase() : key
  if (metaKey || (ctrlKey && !isMac())) return shiftKey ? null : `Mod+${letter}`
  // On a Mac, Ctrl and a letter move the cursor.
  if (ctrlKey) return null
  return shiftKey && letter !== letter.toUpperCase() ? null : letter
}

/** Letters belong to whoever is being typed into; a ticked box takes none. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[contenteditable=""], [contenteditable=true]'))
    return true
  if (target.matches('textarea, select, [role=combobox], [role=textbox]')) return true
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
  )
}

/** Whether a dialog or a menu lies over the page: keys and drops are not meant for what is below. */
export const isCoveredByOverlay = () =>
  document.querySelector(
    'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
  ) !== null
