import DataObject from '@mui/icons-material/DataObject'
import FormatBold from '@mui/icons-material/FormatBold'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Node } from '@tiptap/core'
import Bold from '@tiptap/extension-bold'
import Document from '@tiptap/extension-document'
import Paragraph from '@tiptap/extension-paragraph'
import Text from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useRef, useState } from 'react'
import { FieldDialog } from './field-dialog'
import { type FieldOption, labelOfPath } from './field-options'
import { documentOf, type PaperDocument, plainWords, textOf } from './paper-document'

interface Props {
  value: string
  onChange: (text: string) => void
  label: string
  /** The label is visible elsewhere: the head of a column. */
  compact?: boolean
  options: readonly FieldOption[]
  autoFocus?: boolean
}

/** One line of text is one paragraph: what people press Enter for is the next block. */
const OneParagraph = Document.extend({ content: 'paragraph' })

/** A field stands in the text as a chip, which is deleted as a whole. */
const fieldNode = (labelOf: (path: string) => string) =>
  Node.create({
    name: 'field',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ path: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'span[data-field]',
        getAttrs: (element) => ({ path: element.getAttribute('data-field') }),
      },
    ],
    renderHTML: ({ node }) => [
      'span',
      { class: 'paper-field', 'data-field': node.attrs.path },
      labelOf(String(node.attrs.path)),
    ],
    renderText: ({ node }) => labelOf(String(node.attrs.path)),
  })

/** Words with fields among them. Ctrl+B is bold; `{` or the button beside it inserts a field. */
export function PaperTextInput({ value, onChange, label, compact, options, autoFocus }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  const sent = useRef(value)
  const changed = useRef(onChange)
  changed.current = onChange
  const editor = useEditor({
    extensions: [
      OneParagraph,
      Paragraph,
      Text,
      Bold,
      UndoRedo,
      fieldNode((path) => labelOfPath(options, path)),
    ],
    content: documentOf(value),
    autofocus: autoFocus ? 'end' : false,
    // The page's policy takes styles of its own files alone (paper-editor.css).
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'false',
        'aria-labelledby': id,
        class: 'paper-text',
      },
      handleTextInput: (_view, _from, _to, text) => {
        if (text !== '{') return text === '}'
        setChoosing(true)
        return true
      },
      handleKeyDown: (_view, event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey,
      handlePaste: (view, event) => {
        const pasted = event.clipboardData?.getData('text/plain') ?? ''
        if (event.clipboardData?.types.includes('text/html') && pasted === '') return false
        // What comes from a field of this editor keeps its chips.
        if (event.clipboardData?.getData('text/html').includes('data-field=')) return false
        view.dispatch(view.state.tr.insertText(plainWords(pasted.replace(/\s+/g, ' '))))
        return true
      },
    },
    onUpdate: ({ editor: now }) => {
      sent.current = textOf(now.getJSON() as PaperDocument)
      changed.current(sent.current)
    },
  })
  const isBold = useEditorState({
    editor,
    selector: ({ editor: now }) => now?.isActive('bold') ?? false,
  })
  // What came from elsewhere: an undo, a draft that was taken up.
  useEffect(() => {
    if (!editor || value === sent.current) return
    sent.current = value
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <Box className={`paper-input${compact ? ' compact' : ''}`}>
      <span id={id} className={compact ? 'visually-hidden' : 'paper-input-label'}>
        {label}
      </span>
      <EditorContent editor={editor} />
      <span className="paper-input-tools">
        <IconButton
          size="small"
          aria-label={translate('paperEditor.bold', { label })}
          title={translate('paperEditor.boldShort')}
          aria-pressed={isBold}
          onClick={() => editor?.chain().focus().toggleBold().run()}
        >
          <FormatBold fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={translate('paperEditor.insertField', { label })}
          title={translate('paperEditor.insertFieldShort')}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <DataObject fontSize="small" />
        </IconButton>
      </span>
      {choosing && (
        <FieldDialog
          options={options}
          onClose={() => {
            setChoosing(false)
            setTimeout(() => editor?.commands.focus())
          }}
          onChoose={(path) => {
            setChoosing(false)
            setTimeout(() =>
              editor?.chain().focus().insertContent({ type: 'field', attrs: { path } }).run(),
            )
          }}
        />
      )}
    </Box>
  )
}
