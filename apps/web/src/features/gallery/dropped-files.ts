/** Folders within folders beyond this are passed over. */
const maxDepth = 5;

/** The files of a drop or a paste; those of folders too, as far as the browser tells what a folder is. */
export async function filesOf(data: DataTransfer): Promise<File[]> {
  // The list is emptied when the event is over: all of it is taken before the first wait.
  const taken = Array.from(data.items, (item) => ({
    entry: item.kind === 'file' ? item.webkitGetAsEntry() : null,
    file: item.kind === 'file' ? item.getAsFile() : null,
  }));
  const found = await Promise.all(
    taken.map(async ({ entry, file }) => {
      if (entry?.isDirectory) return filesIn(entry as FileSystemDirectoryEntry, 1);
      return file === null ? [] : [file];
    }),
  );
  return found.flat();
}

async function filesIn(folder: FileSystemDirectoryEntry, depth: number): Promise<File[]> {
  if (depth > maxDepth) return [];
  const files: File[] = [];
  for (const entry of await entriesOf(folder.createReader())) {
    if (entry.isDirectory) files.push(...(await filesIn(entry as FileSystemDirectoryEntry, depth + 1)));
    else if (!entry.name.startsWith('.')) files.push(await fileOf(entry as FileSystemFileEntry));
  }
  return files;
}

/** A reader gives a hundred at a time, and then none. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return all;
    all.push(...part);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
