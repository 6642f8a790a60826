// class-transformer publishes its metadata storage without types beside it.
declare module 'class-transformer/cjs/storage.js' {
  export const defaultMetadataStorage: {
    findTypeMetadata(
      target: unknown,
      property: string,
    ): { typeFunction?: () => unknown; options?: { discriminator?: unknown } } | undefined;
  };
}
