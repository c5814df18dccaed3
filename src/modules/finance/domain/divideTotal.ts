export * from '../../../domain/divideTotal';
