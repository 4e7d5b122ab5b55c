import { UndoSnack } from '../kit/undo-snack'

/** A message of something done that can be taken back on the server. */
export const undoable = (text: string, undo: () => Promise<void>) => (
  <UndoSnack text={text} undo={undo} />
)
