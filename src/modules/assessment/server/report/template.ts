/**
 * The Typst template of reports. It draws the parts at the positions and heights given by the report; data is passed as input and never
 * evaluated as markup. Lengths of the report are CSS pixels, 0.75 pt each.
 */
export const reportTemplate = `
#let book = json(bytes(sys.inputs.data))
#let (sizes, tones, reports) = book
#let px(n) = n * 0.75pt
#let tone(name) = rgb(tones.at(name))

#set document(title: book.title, author: book.author, date: none)
#set page(width: px(sizes.width) + 0.39pt, height: px(sizes.height) + 0.53pt, margin: 0pt)
#set text(font: sys.inputs.fonts.split(","), fallback: false, lang: "zh", region: "cn", size: px(13), fill: tone("ink"),
  cjk-latin-spacing: none, top-edge: 0.8em, bottom-edge: -0.2em, hyphenate: false)
#set par(leading: px(7), spacing: 0pt, justify: false, linebreaks: "simple")
#set smartquote(enabled: false)
#show heading: set text(size: 1em, weight: "regular")
#show heading: it => it.body

#let at(x, y, body) = place(top + left, dx: px(x), dy: px(y), body)
#let small(body) = { set text(size: px(12)); set par(leading: px(6)); body }
#let muted(body) = text(fill: tone("second"), body)
#let gap = h(1em)

// Charts.
#let stroke-of(s) = if s.at("stroke", default: none) == none { none } else {
  (paint: tone(s.stroke), thickness: px(s.at("width", default: 1)), join: "round",
   dash: if s.at("isDashed", default: false) { (px(4), px(3)) } else { none })
}
#let fill-of(s) = if s.at("fill", default: none) == none { none } else { tone(s.fill) }
#let pair(p) = (px(p.at(0)), px(p.at(1)))
#let shape(s) = if s.kind == "text" {
  let width = 240
  let side = (start: left, middle: center, end: right).at(s.anchor)
  let x = s.at.at(0) - (start: 0, middle: width / 2, end: width).at(s.anchor)
  at(x, s.at.at(1) - s.size / 2, box(width: px(width), align(side, text(size: px(s.size), fill: tone(s.tone), s.text))))
} else if s.kind == "dot" {
  at(s.at.at(0) - s.radius, s.at.at(1) - s.radius, circle(radius: px(s.radius), fill: fill-of(s), stroke: stroke-of(s)))
} else if s.at("closed", default: false) {
  at(0, 0, polygon(fill: fill-of(s), stroke: stroke-of(s), ..s.points.map(pair)))
} else {
  at(0, 0, curve(stroke: stroke-of(s), curve.move(pair(s.points.first())), ..s.points.slice(1).map(p => curve.line(pair(p)))))
}
#let drawing(d) = box(width: px(d.width), height: px(d.height), for s in d.shapes { shape(s) })

// Texts.
#let word(w) = text(fill: tone(w.at("level", default: "third")), w.text)
#let phrase(p) = {
  let parts = ()
  if p.at("label", default: "") != "" { parts.push(strong(p.label)) }
  if p.text != "" { parts.push(p.text) }
  if p.at("word", default: none) != none { parts.push(word(p.word)) }
  parts.join(gap)
}
#let paragraph(p) = (p, ..p.at("more", default: ())).map(phrase).join(gap)
#let field(p) = grid(columns: (px(sizes.documentLabel), 1fr), muted(p.at("label", default: "")), p.text)

#let stacked(heights, body) = {
  let y = 0
  for (n, height) in heights.enumerate() {
    at(0, y, block(width: 100%, height: px(height), inset: (top: px(3)), body(n)))
    y += height
  }
}

#let texts(part, slice) = stacked(slice.heights, n => {
  let p = part.paragraphs.at(slice.from + n)
  if part.name == "documentFields" { field(p) } else { paragraph(p) }
})

// Tables: rows of a fixed height with a hairline under each.
#let hairline = (bottom: px(1) + tone("hairline"))
#let head-line = (bottom: px(1) + tone("ink"))
#let notes(part, slice, first) = {
  let heights = slice.heights.slice(first)
  stacked(heights, n => small(text(fill: tone("third"), part.footnotes.at(slice.from + first + n - part.rows.len()))))
}
#let rows-in(part, slice) = calc.max(0, calc.min(slice.heights.len(), part.rows.len() - slice.from))
#let sheet(columns, head-height, heights, aligns, head, body) = table(
  columns: columns, rows: (px(head-height), ..heights.map(px)), inset: (x: 0pt, y: 0pt), align: aligns, stroke: none,
  table.header(..head), ..body)
#let under(body, line: hairline, side: left, vertical: horizon, right-gap: 10) = block(
  width: 100%, height: 100%, stroke: line, inset: (right: px(right-gap), bottom: if vertical == bottom { px(5) } else { 0pt }),
  align(side + vertical, body))

#let rows-and-notes(part, slice, head, count, widths, heads, cells) = {
  set par(leading: px(5))
  if count > 0 { at(0, 0, sheet(widths, head, slice.heights.slice(0, count), left, heads, cells)) }
  let filled = head + slice.heights.slice(0, count).sum(default: 0)
  if count < slice.heights.len() { at(0, filled, notes(part, slice, count)) }
}

#let figure-of(cell, is-main) = if is-main and cell.contains(" / ") {
  let (value, highest) = cell.split(" / ")
  [#strong(value)#(" / " + highest)]
} else if is-main { strong(cell) } else { cell }

#let scores(part, slice, head) = {
  let count = rows-in(part, slice)
  let has-bar = part.barWidth > 0
  let has-word = part.wordWidth > 0
  let head-cell(body, side: left, gap: 10) = under(small(muted(body)), line: head-line, side: side, vertical: bottom, right-gap: gap)
  let heads = (head-cell(part.nameTitle), ..part.columns.map(c => head-cell(c.title, side: right)))
  if has-bar { heads.push(under(if part.at("ticks", default: none) != none { drawing(part.ticks) }, line: head-line, side: right, vertical: bottom, right-gap: 0)) }
  if has-word { heads.push(under(pad(left: px(10), small(muted("水平"))), line: head-line, vertical: bottom, right-gap: 0)) }
  let cells = for row in part.rows.slice(slice.from, slice.from + count) {
    let look(body) = if row.isTotal { strong(body) } else { body }
    (under(look(row.name)),)
    row.cells.enumerate().map(((n, cell)) => under(look(figure-of(cell, n == 0)), side: right))
    if has-bar { (under(if row.at("bar", default: none) != none { drawing(row.bar) }, side: right, right-gap: 0),) }
    if has-word { (under(pad(left: px(10), if row.at("word", default: none) != none { look(word(row.word)) }), right-gap: 0),) }
  }
  let widths = (1fr, ..part.columns.map(c => px(c.width)))
  if has-bar { widths.push(px(part.barWidth + sizes.barGap)) }
  if has-word { widths.push(px(part.wordWidth)) }
  rows-and-notes(part, slice, head, count, widths, heads, cells)
}

#let items(part, slice, head) = {
  let count = rows-in(part, slice)
  let w = sizes.itemWidths
  let head-cell(body, side: left) = under(small(muted(body)), line: head-line, side: side, vertical: bottom)
  let heads = (head-cell("题号"), head-cell("项目"), head-cell("作答"))
  if part.hasBefore { heads.push(head-cell("上次")) }
  heads.push(head-cell("分", side: right))
  let span = if part.hasBefore { 5 } else { 4 }
  let cells = for row in part.rows.slice(slice.from, slice.from + count) {
    if row.kind == "group" { (table.cell(colspan: span, under(strong(row.title), vertical: bottom)),) } else {
      let remark = if row.remark != "" { block(spacing: 0pt, above: px(6), small(muted(row.remark))) }
      (under(str(row.no)), under([#row.name#if row.isCritical [（关键）]#remark]))
      (under(if row.isOpen { text(fill: tone("third"), row.answer) } else { row.answer }),)
      if part.hasBefore { (under(text(fill: tone("third"), row.at("before", default: ""))),) }
      (under(row.score, side: right),)
    }
  }
  let widths = (px(w.no), 1fr, px(w.answer))
  if part.hasBefore { widths.push(px(w.before)) }
  widths.push(px(w.score))
  rows-and-notes(part, slice, head, count, widths, heads, cells)
}

#let legend(part) = small(part.legend.map(l => {
  let look = (paint: tone(if l.isDashed { "third" } else { "brand" }), thickness: px(2), dash: if l.isDashed { (px(4), px(3)) } else { none })
  box(baseline: -px(4), line(length: px(18), stroke: look))
  h(px(5))
  l.text
}).join(h(px(10))))

#let slice-of(part, slice) = block(width: px(slice.width), {
  let title = if slice.showsTitle { part.title }
  at(0, 5, {
    set text(size: px(14))
    heading(level: 2, outlined: false, strong(title))
    if slice.isContinued { text(fill: tone("third"), size: px(12), "（续）") }
  })
  if part.kind == "chart" { at(0, 7, block(width: px(slice.width), align(right, legend(part)))) }
  let head = slice.head - sizes.partTitle
  at(0, sizes.partTitle, block(width: px(slice.width),
    if part.kind == "texts" { texts(part, slice) }
    else if part.kind == "chart" { drawing(part.drawing) }
    else if part.kind == "scores" { scores(part, slice, head) }
    else { items(part, slice, head) }))
})

// Head and foot.
#let void-mark(report) = if report.isVoid {
  box(stroke: px(1) + tone("severe"), radius: px(4), inset: (x: px(4)), outset: (y: px(3)), strong(text(fill: tone("severe"), "已作废")))
  h(px(6))
}
#let logo() = context {
  let picture(..size) = image(read("logo", encoding: none), ..size)
  let upright = picture(height: px(sizes.logo.height))
  let fitting = if measure(upright).width > px(sizes.logo.width) { picture(width: px(sizes.logo.width)) } else { upright }
  box(baseline: 30%, fitting)
  h(px(8))
}
#let first-head(report, width) = {
  at(0, 0, block(width: width, height: px(sizes.titleHeight), stroke: (bottom: px(2) + tone("ink")), grid(
    columns: (1fr, auto, 1fr), rows: 100%, align: (left + horizon, center + horizon, right + horizon),
    { if book.hasLogo { logo() }; report.institution },
    heading(level: 1, outlined: true, text(size: px(20), strong(report.title))),
    small(muted({ void-mark(report); "报告编号 " + report.reportNo })))))
  let rows = calc.ceil(report.facts.len() / sizes.factsInRow)
  at(0, sizes.titleHeight, block(width: width, height: px(rows * sizes.factHeight + sizes.gap), stroke: (bottom: px(1) + tone("hairline")), grid(
    columns: (1fr,) * sizes.factsInRow, rows: px(sizes.factHeight), align: left + bottom,
    ..report.facts.map(f => grid(columns: (px(sizes.factLabelWidth), auto), muted(f.label), f.value)))))
}
#let running-head(report, width) = at(0, 0, block(width: width, height: px(sizes.runningHeight), stroke: (bottom: px(1) + tone("third")), small(muted(grid(
  columns: (1fr, auto, 1fr), rows: 100%, align: (left + horizon, center + horizon, right + horizon),
  report.institution, report.child + "　" + report.title + "　" + report.day, { void-mark(report); report.reportNo })))))
#let foot(report, n, width) = at(0, sizes.height - sizes.top - sizes.bottom - 40, block(
  width: width, height: px(40), stroke: (top: px(1) + tone("third")), small(grid(
    columns: (1fr, auto, auto), rows: 100%, column-gutter: px(32), align: horizon, muted(report.disclaimer),
    report.signatures.map(s => {
      muted(s.label + "：")
      box(width: px(84), stroke: (bottom: px(1) + tone("ink")), outset: (bottom: px(4)), align(center, s.value))
    }).join(h(px(32))),
    muted("第 " + str(n + 1) + " 页，共 " + str(report.pages.len()) + " 页")))))

#for (k, report) in reports.enumerate() {
  for (n, sheet) in report.pages.enumerate() {
    if k + n > 0 { pagebreak() }
    let width = px(sizes.width - 2 * sizes.margin)
    at(sizes.margin, sizes.top, block(width: width, height: px(sizes.height - sizes.top - sizes.bottom), {
      if n == 0 { first-head(report, width) } else { running-head(report, width) }
      let y = if n == 0 { sizes.titleHeight + calc.ceil(report.facts.len() / sizes.factsInRow) * sizes.factHeight + 2 * sizes.gap } else { sizes.runningHeight + sizes.gap }
      for (m, row) in sheet.rows.enumerate() {
        if m > 0 { y += sizes.gap }
        for slice in row.slices { at(slice.x, y, slice-of(report.parts.at(slice.part), slice)) }
        y += row.height
      }
      foot(report, n, width)
      at(0, sizes.height - sizes.top - sizes.bottom + 2, { set text(size: px(10)); muted(book.mark) })
    }))
  }
}
`;
