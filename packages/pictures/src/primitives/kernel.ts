/** Functions of ours that it calls, by the module and the name that it knows them by. */
type Imports = Readonly<Record<string, Readonly<Record<string, (value: number) => number>>>>;

/** What we use of it: the types of Node 20 leave it out. */
interface Assembly {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: Imports) => { readonly exports: unknown };
}

const { WebAssembly: assembly } = globalThis as unknown as { readonly WebAssembly: Assembly };

/** Memory that grows: what was taken of `buffer` before is nothing any more. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
}

/** The functions of one of the loops in `assembly/`, with a memory of their own. Its caller knows them. */
export function loadKernel(wasm: string, imports: Imports = {}): unknown {
  return new assembly.Instance(new assembly.Module(Buffer.from(wasm, 'base64')), imports).exports;
}
