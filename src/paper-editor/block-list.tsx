import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { paperLimits } from '../../core/papers/paper-nodes'
import type { PaperNode } from '../../core/papers/template'
import { BlockBody } from './block-body'
import { type BlockKind, blockKinds, kindOf, newBlock } from './block-kinds'
import { useEditorContext } from './editor-context'
import { useFileBlock } from './use-file-block'

interface Props {
  nodes: readonly PaperNode[]
  onChange: (nodes: PaperNode[]) => void
  /** How many conditions stand around it. */
  depth: number
  /** What the list is called: "Shown when …". */
  label: string
}

/** Blocks, one below the other: each is changed, moved, copied and deleted in place. */
export function BlockList({ nodes, onChange, depth, label }: Props) {
  const translate = useTranslate()
  const { options, template } = useEditorContext()
  const box = useRef<HTMLDivElement>(null)
  const keys = useKeys(nodes.length)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  /** What was chosen takes the focus, which the menu would otherwise give back to its button. */
  const [chose, setChose] = useState(false)
  const change = (next: PaperNode[], nextKeys: number[]) => {
    keys.current = nextKeys
    onChange(next)
  }
  const insert = (at: number, node: PaperNode) => {
    const key = newKey()
    setAdded(key)
    change(nodes.toSpliced(at, 0, node), keys.current.toSpliced(at, 0, key))
  }
  const move = (from: number, to: number) => {
    const [node] = nodes.slice(from, from + 1) as [PaperNode]
    const [key] = keys.current.slice(from, from + 1) as [number]
    change(
      nodes.toSpliced(from, 1).toSpliced(to, 0, node),
      keys.current.toSpliced(from, 1).toSpliced(to, 0, key),
    )
  }
  const remove = (at: number) => {
    change(nodes.toSpliced(at, 1), keys.current.toSpliced(at, 1))
    box.current?.querySelector<HTMLElement>(':scope > .paper-add button')?.focus()
  }
  const file = useFileBlock(template, (node) => insert(nodes.length, node))
  const place = options.all.find(
    ({ path, field }) => field?.kind === 'ref' && field.to === 'locations' && !path.includes('.'),
  )?.path
  const add = (kind: BlockKind) => {
    setChose(true)
    setAnchor(null)
    if (kind === 'picture' || kind === 'pdf') return file.choose(kind)
    const node = newBlock(kind, {
      rows: options.rows[0]?.path,
      contact: options.contacts[0]?.path,
      field: options.all.find(({ field }) => field)?.path,
      place,
    })
    if (node) insert(nodes.length, node)
  }
  const offered = blockKinds.filter(
    (kind) =>
      (kind !== 'each' || options.rows.length > 0) &&
      (kind !== 'wayTo' || place !== undefined) &&
      (kind !== 'address' || options.contacts.length > 0) &&
      (kind !== 'surroundings' || place !== undefined) &&
      (kind !== 'when' || depth < paperLimits.depth),
  )
  return (
    <Box ref={box} className="paper-blocks" role="group" aria-label={label}>
      {nodes.map((node, at) => {
        const key = keys.current[at] as number
        const name = translate(`paperEditor.kinds.${kindOf(node)}`)
        const called = translate('paperEditor.block', { n: at + 1, kind: name })
        const tool = (action: string) => translate(`paperEditor.${action}`, { block: called })
        return (
          <Box key={key} className="paper-block" role="group" aria-label={called}>
            <div className="paper-block-head">
              <span>{name}</span>
              <span className="paper-block-tools">
                <IconButton
                  size="small"
                  aria-label={tool('up')}
                  title={tool('up')}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowUpward fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={tool('down')}
                  title={tool('down')}
                  disabled={at === nodes.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDownward fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={tool('copy')}
                  title={tool('copy')}
                  onClick={() => insert(at + 1, structuredClone(node))}
                >
                  <ContentCopy fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={tool('remove')}
                  title={tool('remove')}
                  onClick={() => remove(at)}
                >
                  <DeleteOutline fontSize="small" />
                </IconButton>
              </span>
            </div>
            <BlockBody
              node={node}
              depth={depth}
              autoFocus={key === added}
              onChange={(next) => onChange(nodes.with(at, next))}
            />
          </Box>
        )
      })}
      <div className="paper-add">
        <Button
          size="small"
          startIcon={<Add />}
          aria-haspopup="menu"
          onClick={(event) => {
            setChose(false)
            setAnchor(event.currentTarget)
          }}
        >
          {translate('paperEditor.add')}
        </Button>
        {file.shown}
      </div>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        disableRestoreFocus={chose}
      >
        {offered.map((kind) => {
          const wants = (kind === 'picture' || kind === 'pdf') && template === null
          return (
            <MenuItem key={kind} disabled={wants} onClick={() => add(kind)} sx={{ minHeight: 44 }}>
              <ListItemText
                primary={translate(`paperEditor.kinds.${kind}`)}
                secondary={wants ? translate('paperEditor.saveFirst') : undefined}
              />
            </MenuItem>
          )
        })}
      </Menu>
    </Box>
  )
}

let serial = 0
const newKey = () => ++serial

/** One key for each block, which it keeps when it is moved. */
function useKeys(length: number) {
  const keys = useRef<number[]>([])
  while (keys.current.length < length) keys.current.push(newKey())
  if (keys.current.length > length) keys.current = keys.current.slice(0, length)
  return keys
}
