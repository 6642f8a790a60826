import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const PUBLIC_ROUTE = 'toolyard:public';

/** Opens a route, or every route of a controller, to requests without a key. */
export const Public = (): CustomDecorator => SetMetadata(PUBLIC_ROUTE, true);
